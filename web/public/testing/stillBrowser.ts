/** What jsdom lacks of a browser, in the quietest form: a visitor who prefers less motion. */
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
}
