/** Pictures of a shop. There are no photographs, so drawings of the shop replace them (`ui/shop-art`). */
import type { Installer, InstallerPicture } from '#machines/domain/installers/installer.ts'

/** The sign of a shop, its front and its bays; of one that drives, its van. Addresses are paths of the storefront. */
export function picturesOf({
  installerId,
  company,
  isMobileInstall,
}: Pick<Installer, 'installerId' | 'company' | 'isMobileInstall'>): { logo: InstallerPicture; photos: InstallerPicture[] } {
  const picture = (drawing: string, type: InstallerPicture['type'], altText: string): InstallerPicture => ({
    altText,
    src: `/shop-art/${installerId}/${drawing}.svg`,
    type,
  })
  const photos = isMobileInstall
    ? [picture('van', 'photo', `Drawing: the van of ${company}`)]
    : [
        picture('front', 'photo', `Drawing: the front of ${company}`),
        picture('bay', 'photo', `Drawing: a car on the lift at ${company}`),
      ]
  return { logo: picture('logo', 'logo', `${company} logo`), photos }
}
