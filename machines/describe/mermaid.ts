/** A chart as Mermaid text, which many editors and code hosts draw: nested states, their descriptions, and every way between. */
import { type ChartDefinition, type StateDefinition, statesIn } from './definition.ts'
import { guardWords, stateWords, whenWords } from './words.ts'

/** A `stateDiagram-v2`, ending in a line break. Transitions that stay where they are move nothing and are left out. */
export function mermaidOf({ title, root }: ChartDefinition): string {
  const lines = [
    'stateDiagram-v2',
    `  accTitle: ${title}`,
    ...(root.description ? [`  accDescr: ${root.description}`] : []),
    ...inside(root, '  '),
    // Transitions come last: naming a state before its parent would draw it outside the parent.
    ...statesIn(root).flatMap(transitionsFrom),
  ]
  return `${lines.join('\n')}\n`
}

/** The states below one state, with where it begins. */
function inside(parent: StateDefinition, indent: string): string[] {
  const first = parent.type === 'parallel' ? parent.states.map((region) => region.id) : [parent.initial]
  return [
    ...parent.states.flatMap((state) => drawn(state, indent)),
    ...(leadsInside(parent) ? [`${indent}state "Wherever it is" as ${anywhereIn(parent)}`] : []),
    ...first.flatMap((id) => (id ? [`${indent}[*] --> ${nodeId(id)}`] : [])),
  ]
}

function drawn(state: StateDefinition, indent: string): string[] {
  const id = nodeId(state.id)
  return [
    `${indent}state "${escaped(stateWords(state.key))}" as ${id}`,
    ...(state.states.length ? [`${indent}state ${id} {`, ...inside(state, `${indent}  `), `${indent}}`] : []),
    ...(state.description && !state.states.length ? [`${indent}${id} : ${escaped(state.description)}`] : []),
  ]
}

function transitionsFrom(state: StateDefinition): string[] {
  return state.transitions.flatMap((transition) => {
    const label = whenWords(transition) + (transition.guard ? ` [${guardWords(transition.guard)}]` : '')
    return transition.targets.map((target) => {
      const from = isInside(target, state) ? anywhereIn(state) : nodeId(state.id)
      return `  ${from} --> ${nodeId(target)} : ${escaped(label)}`
    })
  })
}

/** Mermaid cannot draw a way from a state to one within it: such a way begins at a sign inside. */
function anywhereIn(state: StateDefinition): string {
  return `${nodeId(state.id)}__anywhere`
}

function leadsInside(state: StateDefinition): boolean {
  return state.transitions.some(({ targets }) => targets.some((target) => isInside(target, state)))
}

function isInside(id: string, state: StateDefinition): boolean {
  return id.startsWith(`${state.id}.`)
}

function nodeId(id: string): string {
  return id.replace(/\W/g, '_')
}

/** Signs that mean something to Mermaid, as the number codes it reads. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[#;:"<>{}%]/g, (sign) => `#${sign.charCodeAt(0)};`)
}
