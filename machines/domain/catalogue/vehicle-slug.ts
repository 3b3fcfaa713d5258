/** The name of a make, model or trim in addresses: `Town & Country` → `town-country`, `CR-V` → `cr-v`, `ID.4` → `id-4` */
export function vehicleSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, '-')
    .replaceAll('+', '-plus')
    .replace(/^-|-$/g, '')
}
