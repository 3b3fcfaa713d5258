/** For errors. */
export const noPhoto = 'There is no photo to read'
