/** Which classes components give to their elements, as their source says it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Text by path. */
export type Files = ReadonlyMap<string, string>

/** Components and stylesheets of some folders, without tests. */
export function filesOf(...folders: string[]): Files {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const read = paths.filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.|testing\.tsx?$/.test(path))
  return new Map(read.sort().map((path) => [path, readFileSync(path, 'utf8')]))
}

/** A component's source, parsed. */
export function sourceOf(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

/** `file:line` of a node. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile()
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

export function jsxElements(source: ts.SourceFile): ts.JsxOpeningLikeElement[] {
  return nodesIn(source).filter((node) => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
}

export function attribute(element: ts.JsxOpeningLikeElement, name: string): ts.Node | undefined {
  for (const property of element.attributes.properties)
    if (ts.isJsxAttribute(property) && property.name.getText() === name) return property.initializer
  return undefined
}

/** A class of a module (`css.card`), or one by its name. */
export interface ClassName {
  module?: string
  name: string
}

/** The classes that an expression may hold. */
export function classNamesIn(expression: ts.Node): ClassName[] {
  return nodesIn(expression).flatMap((node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
      return [{ module: node.expression.text, name: node.name.text }]
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if (!isText || isCompared(node) || isAsked(node)) return []
    return node.text
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ name }))
  })
}

/** The properties of an inline `style` and their values. */
export function inlineStyle(element: ts.JsxOpeningLikeElement): Array<{ property: string; value: string }> {
  const style = attribute(element, 'style')
  return (style ? nodesIn(style) : [])
    .filter(ts.isPropertyAssignment)
    .map(({ name, initializer }) => ({ property: name.getText().replace(/['"]/g, ''), value: initializer.getText() }))
}

/** A node and all below it, in the order of the text. */
export function nodesIn(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (each: ts.Node): void => {
    nodes.push(each)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return nodes
}

/** What another function than `classes` is given is no class. */
function isAsked({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText() !== 'classes'
}

/** What an expression is compared with is no class. */
function isCompared(node: ts.Node): boolean {
  const { parent } = node
  return ts.isBinaryExpression(parent) && /^[!=<>]/.test(parent.operatorToken.getText())
}
