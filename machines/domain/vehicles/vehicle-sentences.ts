/** What several layers say of cars and their sizes. */
export const carNotListed = 'Your car is not in our lists'
export const readItOff = 'Read it off your sidewall.'
