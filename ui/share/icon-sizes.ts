/** Pixels of the shop's mark as a picture: 180 for Apple's home screen, the others for the web manifest. */
export const iconSizes = [180, 192, 512] as const
