/** Says of numbers in a demonstration that they are not of real shoppers. */
export function MadeUp({ isMadeUp }: { isMadeUp: boolean }) {
  return isMadeUp && <p className="fine-print">In this demonstration, two weeks of made-up shoppers are counted as well.</p>
}
