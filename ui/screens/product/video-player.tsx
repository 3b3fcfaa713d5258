/**
 * A maker's video. Until it is pressed for, the page has a picture of the shop's own and a link to it, and loads nothing of another site;
 * without a script the link is all.
 */
import { type MouseEvent, useEffect, useState } from 'react'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { type ProductVideo, videoFrame, videoHref } from '#machines/domain/catalogue/product-media.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { firstPicture } from '#ui/kit/first-picture.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import css from './video-player.module.css'

export function VideoPlayer({ item, video, className }: { item: CatalogueItem; video: ProductVideo; className?: string }) {
  const [isPlayed, setPlayed] = useState(false)
  const isHydrated = useHydrated()
  const [isOfDocument] = useState(!isHydrated)
  // the document of another page may have no frame (app/server/http/guards/security-headers.ts): Back led here by script
  useEffect(() => {
    if (!isOfDocument) window.location.reload()
  }, [isOfDocument])
  if (isPlayed)
    return (
      <iframe
        className={css.frame}
        src={videoFrame(video)}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setPlayed(true)
  }
  return (
    <div className={classes(css.video, className)}>
      <img
        className={css.poster}
        src={tireArtUrl(artOfItem(item), 'three-quarter', 'full')}
        alt=""
        width={620}
        height={620}
        {...firstPicture}
      />
      <ShopLink className={css.play} href={videoHref(video)} rel="noreferrer" onClick={press}>
        <svg className={css.sign} viewBox="0 0 48 48" aria-hidden="true">
          <path d="M0 0h48v48H0z" />
          <path d="M18 13l18 11-18 11z" />
        </svg>
        <span>
          <span className={css.title}>Play: {video.title}</span>
          <span className="fine-print">The video loads from YouTube once you press.</span>
        </span>
      </ShopLink>
    </div>
  )
}
