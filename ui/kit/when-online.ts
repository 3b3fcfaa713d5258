/** Acts once the browser has a network: at once where it has one. */
export function whenOnline(act: () => void): void {
  if (navigator.onLine) act()
  else addEventListener('online', act, { once: true })
}
