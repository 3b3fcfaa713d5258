/** Draws a shop as SVG in place of photographs: pure, no fonts, always the same for the same name. */
import { type InstallerLook, lookOf } from './installer-look.ts'
import { wordsAt } from './installer-words.ts'

export const installerDrawings = ['logo', 'front', 'bay', 'van'] as const
export type InstallerDrawing = (typeof installerDrawings)[number]

/** The picture as SVG text: a logo is square, the others are 3 to 2. */
export function drawInstaller(company: string, drawing: InstallerDrawing): string {
  const [width, height] = drawing === 'logo' ? [96, 96] : [480, 320]
  const content = drawings[drawing](company, lookOf(company))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(company)}">${content}</svg>`
}

const ink = '#14181a'
const drawings: Record<InstallerDrawing, (company: string, look: InstallerLook) => string> = {
  logo: (_company, { main, letters, initials, badge }) =>
    `<rect width="96" height="96" fill="${main}"/><g fill="none" stroke="${letters}" stroke-width="3">${badges[badge]}</g>` +
    `<g fill="${letters}">${wordsAt(initials, 48, 59, { height: 22, width: 38 })}</g>`,

  front: (company, look) => scene(`${ground}${building(company, look)}`),

  bay: (company, look) =>
    scene(
      `<path fill="${look.wall}" d="M0 0h480v250H0z"/><path fill="#e7ecea" d="M0 0h480v54H0z"/>` +
        `<path stroke="#7d888d" d="M0 250h480M0 54h480M120 54v196M360 54v196"/>` +
        `<path fill="${look.main}" d="M150 14h180v28H150z"/><g fill="${look.letters}">${wordsAt(company, 240, 34, { height: 12, width: 164 })}</g>` +
        `<path fill="#7d888d" d="M232 176h16v76h-16zM128 170h224v8H128z"/><path fill="#495257" d="M0 252h480v68H0z"/>` +
        `<path fill="#333b40" d="M190 252h100v10H190z"/>${car(look)}${rack(18)}${rack(384)}`,
    ),

  van: (company, { main, letters }) =>
    scene(
      `${ground}<path fill="${main}" d="M70 96h246v132H70z"/><path fill="${main}" d="M316 118h52l44 56v54h-96z"/>` +
        `<path fill="#e7ecea" stroke="${ink}" stroke-width="2" d="M330 130h33l33 44h-66z"/>` +
        `<g fill="${letters}">${wordsAt(company, 193, 154, { height: 22, width: 216 })}</g>` +
        `<path fill="none" stroke="${letters}" stroke-width="3" d="M85 178h216"/><path fill="${ink}" d="M62 222h358v12H62z"/>` +
        `${wheel(128, 236, 34)}${wheel(352, 236, 34)}`,
    ),
}

const badges: Record<InstallerLook['badge'], string> = {
  wheel: '<circle cx="48" cy="48" r="38"/><circle cx="48" cy="48" r="31" stroke-dasharray="4 5"/>',
  nut: '<path d="M48 8l35 20v40L48 88 13 68V28z"/><circle cx="48" cy="48" r="29"/>',
  shield: '<path d="M48 8l34 11v29c0 20-14 34-34 41-20-7-34-21-34-41V19z"/><path d="M22 70h52"/>',
  plate: '<path d="M9 22h78v52H9z"/><path d="M18 31h60M18 66h60"/>',
}

const scene = (content: string) => `<path fill="#e4eef5" d="M0 0h480v320H0z"/>${content}`
const ground =
  '<path fill="#333b40" d="M0 236h480v84H0z"/><path stroke="#a9b3b7" stroke-width="2" d="M0 236h480"/>' +
  '<path stroke="#c9d0d0" stroke-width="4" stroke-dasharray="34 22" d="M0 284h480"/>'

/** A flat roof, the sign over the bays, a door at the left. */
function building(company: string, look: InstallerLook): string {
  const { main, letters, wall, bays } = look
  const bayWidth = 300 / bays
  const doors = Array.from({ length: bays }, (_, index) => bayDoor(146 + index * bayWidth, bayWidth - 18)).join('')
  return (
    `<path fill="${wall}" d="M28 78h424v158H28z"/><path fill="#495257" d="M20 68h440v12H20z"/>` +
    `<path fill="${main}" d="M60 88h360v42H60z"/><g fill="${letters}">${wordsAt(company, 240, 117, { height: 18, width: 334 })}</g>` +
    `<path fill="#20262a" d="M56 150h68v86H56z"/><path fill="#a9c3d3" d="M62 156h25v74H62zM93 156h25v74H93z"/>${doors}` +
    `${stack(28)}${stack(440)}`
  )
}

function bayDoor(x: number, width: number): string {
  const lines = [168, 186, 204, 222].map((y) => `M${x} ${y}h${width}`).join('')
  return (
    `<path fill="#f1f4f3" stroke="#495257" stroke-width="2" d="M${x} 150h${width}v86h-${width}z"/><path stroke="#7d888d" d="${lines}"/>` +
    `<path fill="#a9c3d3" d="M${x + 8} 171h${width - 16}v12H${x + 8}z"/>`
  )
}

/** A stack of tires. */
function stack(x: number): string {
  const tires = [222, 208, 194].map((y) => `<rect x="${x - 20}" y="${y}" width="40" height="14" rx="6"/>`).join('')
  return `<g fill="#15191b" stroke="#495257">${tires}</g>`
}

/** Tires that hang on a wall. */
function rack(x: number): string {
  return [96, 168].map((y) => wheel(x + 38, y, 30)).join('')
}

function car({ main, letters }: InstallerLook): string {
  const body = letters === ink ? '#5f696e' : main
  return (
    `<path fill="${body}" d="M112 150c4-22 30-26 44-28l34-28h84l38 28c38 3 54 10 56 28v6H112z"/>` +
    `<path fill="#e4eef5" d="M170 121l24-20h34v20zM238 101h32l26 20h-58z"/>${wheel(160, 158, 24)}${wheel(318, 158, 24)}`
  )
}

function wheel(x: number, y: number, radius: number): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#15191b"/><circle cx="${x}" cy="${y}" r="${radius * 0.58}" fill="#c9d0d0"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="#495257"/>`
  )
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
