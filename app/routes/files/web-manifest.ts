/** `/site.webmanifest`: how the shop looks on a home screen (W3C Web Application Manifest). */
import { iconSizes } from '#ui/share/icon-sizes.ts'
import { paperColor, themeColor } from '#ui/theme/colors.ts'

const manifest = {
  name: 'Treadline',
  short_name: 'Treadline',
  description: 'Tires by size or by vehicle, shipped or installed by a shop near you.',
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: themeColor,
  background_color: paperColor,
  icons: iconSizes.map((size) => ({
    src: `/icons/${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    // the mark fills its square, so any shape may be cut out of it
    purpose: 'any maskable',
  })),
}

export function loader(): Response {
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
