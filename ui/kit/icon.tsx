/** Every icon of the shop by name, drawn once in a sprite and used by reference. */
import { classes } from './classes.ts'
import css from './icon.module.css'

const drawings = {
  alert: 'M10 2.5L18.5 17.5h-17zM10 8v4.5M10 15v.1',
  arrow: 'M2 10h15M11.5 4.5L17 10l-5.5 5.5',
  box: 'M2.5 6L10 2.5 17.5 6v8.5L10 18l-7.5-3.5zM2.5 6L10 9.5 17.5 6M10 9.5V18',
  cal: 'M2.5 4h15v13.5h-15zM2.5 8h15M6.5 2v3.5M13.5 2v3.5',
  car: 'M3 11.5L5 5.5h10l2 6v5h-3v-2H6v2H3zM3 11.5h14M6 14h.1M14 14h.1',
  cart: 'M1 2.5h3l2 11h10.5l2-8H4.6M7.5 18.2h.1M15 18.2h.1',
  check: 'M3 10.5l5 5L17.5 5',
  close: 'M4 4l12 12M16 4L4 16',
  doc: 'M4 2h8l4 4v12H4zM12 2v4h4M7 10h6M7 13.5h6',
  download: 'M10 2v11M5.5 9L10 13.5 14.5 9M2.5 17.5h15',
  filter: 'M2 5h16M5 10h10M8 15h4',
  history: 'M3.5 10a6.5 6.5 0 1 1 2 4.7M3.5 5.5V10H8M10 6.5V10l2.5 2',
  home: 'M2 9.5L10 2.5l8 7M4 8v9.5h12V8M8 17.5v-5h4v5',
  info: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM10 9v5M10 6.2v.1',
  left: 'M18 10H3M8.5 4.5L3 10l5.5 5.5',
  mail: 'M2 4.5h16v11H2zM2 5l8 6.5L18 5',
  menu: 'M2 4.5h16M2 10h16M2 15.5h16',
  minus: 'M4 10h12',
  pin: 'M10 18.5s6.5-6.2 6.5-10.5a6.5 6.5 0 1 0-13 0c0 4.3 6.5 10.5 6.5 10.5zM10 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  plus: 'M4 10h12M10 4v12',
  right: 'M7.5 4l6 6-6 6',
  search: 'M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM14 14l4.5 4.5',
  share: 'M10 2.5v10M6 6l4-4 4 4M4 9.5v8h12v-8',
  shield: 'M10 2l7 2.5v5c0 4.5-3 7.5-7 8.5-4-1-7-4-7-8.5v-5z',
  size: 'M2 6v8M18 6v8M2 10h16M5.5 7L2 10l3.5 3M14.5 7l3.5 3-3.5 3',
  tag: 'M2.5 2.5h7l8 8-7 7-8-8zM6.3 6.3h.1',
  user: 'M10 10a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2.5 18.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6z',
  van: 'M1 5h11v9H1zM12 8h4l3 3v3h-7M5 16.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM15 16.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 8.5h5',
  wrench: 'M12.5 2a5 5 0 0 0-4.6 7L2 15l3 3 6-5.9A5 5 0 0 0 18 7.5l-3 2-3-1-1-3z',
} as const

export type IconName = keyof typeof drawings

/** One icon, 20 px or 16 px. Hidden from screen readers; adjacent text names it. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={classes(css.icon, small && css.small)} viewBox="0 0 20 20" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The drawings behind every `Icon`; rendered once, at the top of the body. */
export function IconSprite() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {Object.entries(drawings).map(([name, d]) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
            <path d={d} />
          </symbol>
        ))}
      </defs>
    </svg>
  )
}
