/** What several layers say of shops that mount tires. */
/** A ZIP follows. */
export const noShopNear = 'No partner shop is close to'
export const certifiedForElectric = 'Certified for electric vehicles'
export const joinInstallers = 'Join the installer network'
