/** Why a person gets an email, as its last line says it. */
export const reasons = {
  order: 'You get this email because you placed an order with this address.',
  application: 'You get this email because an installer applied with this address.',
  account: 'You get this email because this address has a Treadline account.',
} as const
