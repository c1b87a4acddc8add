/** What jsdom lacks of a browser, in the quietest form: reduced motion, nothing resized, no canvas to draw on. */
export function installStillBrowser(): void {
  window.matchMedia = (media: string) => ({
    matches: true,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })
  HTMLCanvasElement.prototype.getContext = () => null
}
