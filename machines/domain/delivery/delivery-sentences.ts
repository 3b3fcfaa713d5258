/** Sentences about delivery that several layers say (specification, section 5). */
export const chooseShop = 'Please select a shop or change shipping option'
export const chooseLocation = 'Please select a FedEx location'
export const chooseWarehouse = 'Please select a warehouse'
export const chooseTime = 'Please select a time slot'
export const confirmMobileTime = 'Please confirm the time with your mobile installer'
export const timeIsGone = 'Install time is no longer available'
export const deliveryHeading = 'Where should we ship them?'
