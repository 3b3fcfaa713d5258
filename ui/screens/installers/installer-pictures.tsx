/** Pictures of a shop: its sign in a list, and what it looks like. A source `NA`, or none, is not rendered. */
import { type InstallerPicture, renderable } from '#machines/domain/installers/installer.ts'
import css from './installers.module.css'

/** Beside the shop's name, which says the same: silent to screen readers. */
export function InstallerLogo({ logo }: { logo: InstallerPicture }) {
  return renderable([logo]).map(({ src }) => (
    <img key={src} data-shop-logo className={css.logo} src={src} alt="" width={44} height={44} loading="lazy" />
  ))
}

/** Side by side; nothing for a shop that sent none. */
export function InstallerPhotos({ photos }: { photos: readonly InstallerPicture[] }) {
  const shown = renderable(photos)
  if (shown.length === 0) return null
  return (
    <span className={css.photos}>
      {shown.map(({ src, altText }) => (
        <img key={src} src={src} alt={altText} width={132} height={88} loading="lazy" />
      ))}
    </span>
  )
}
