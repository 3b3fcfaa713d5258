/** The 404 page. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function MissingRoute() {
  return null
}
