/** Sentences and names that several parts of the shop say. Each is a constant of its own: a page loads those that it shows. */

/** What broke and may be sent again (specification, gateway). */
export const apology = 'Oops. Something went wrong, please try again.'
/** The specification's section 5. */
export const chooseShop = 'Please select a shop or change shipping option'
export const chooseLocation = 'Please select a FedEx location'
export const chooseWarehouse = 'Please select a warehouse'
export const chooseTime = 'Please select a time slot'
export const confirmMobileTime = 'Please confirm the time with your mobile installer'
export const timeIsGone = 'Install time is no longer available'
export const deliveryHeading = 'Where should we ship them?'
export const coverageName = 'Tire replacement coverage'
export const occupationDiscountName = 'Military and student discount'
export const notInCart = 'This tire is not in your cart any more.'
export const nothingToPutBack = 'There is nothing to put back any more. Please add the tires again.'
export const noGateway = 'Cannot contact the gateway at this time.'
export const choosePaymentType = 'Please choose one of the payment methods'
export const paymentIsProcessing = 'Your payment is processing'
export const servicesArePaidThere = 'The shop tells you the price. You pay it there.'
export const enterPassword = 'Please enter your password'
export const nothingChargedYet = 'Nothing is charged yet: you see everything once more before you place the order.'
export const carNotListed = 'Your car is not in our lists'
export const certifiedForElectric = 'Certified for electric vehicles'
export const joinInstallers = 'Join the installer network'
export const readItOff = 'Read it off your sidewall.'
/** A ZIP follows. */
export const noShopNear = 'No partner shop is close to'
