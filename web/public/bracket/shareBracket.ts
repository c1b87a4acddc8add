export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

interface SharingDevice {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

export const LINK_COPIED = { title: 'Link Copied!' }

/** The page that everybody may open, whichever page shares it. */
export const publicBracketPath = (id: number): string => `/public/brackets/${id}`

/** The device's share sheet where it has one, else the clipboard. */
export async function shareBracket(device: SharingDevice, title: string, url: string): Promise<ShareOutcome> {
  if (device.share) {
    try {
      await device.share({ title, url })
      return 'shared'
    } catch (problem) {
      if (problem instanceof Error && problem.name === 'AbortError') return 'cancelled'
    }
  }
  if (!device.clipboard) return 'failed'
  return device.clipboard.writeText(url).then(
    () => 'copied' as const,
    () => 'failed' as const,
  )
}
