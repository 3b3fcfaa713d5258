/** What several layers say of a payment. */
export const noGateway = 'Cannot contact the gateway at this time.'
export const choosePaymentType = 'Please choose one of the payment methods'
export const paymentIsProcessing = 'Your payment is processing'
export const servicesArePaidThere = 'The shop tells you the price. You pay it there.'
export const nothingChargedYet = 'Nothing is charged yet: you see everything once more before you place the order.'
