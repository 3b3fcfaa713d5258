/** How a payment is called: a card by its last four digits, everything else by its name. */
export function paymentWords({ brand, lastFour }: { brand: string; lastFour: string }): string {
  return lastFour ? `${brand} ending ${lastFour}` : brand
}
