/** Hands an address on: by the device's own sheet, or by the clipboard. */

/** What happened, in words; none where the device has its own sheet, which says it. */
export async function handedOn(shared: { title: string; url: string }): Promise<string> {
  try {
    if ('share' in navigator) {
      await navigator.share(shared)
      return ''
    }
  } catch (problem) {
    // the shopper closed the sheet
    if (problem instanceof DOMException && problem.name === 'AbortError') return ''
  }
  try {
    await navigator.clipboard.writeText(shared.url)
    return 'The address is copied.'
  } catch {
    return 'Nothing was copied. Copy the address of this page from your browser.'
  }
}
