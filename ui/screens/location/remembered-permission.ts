/** The shopper's last answer to the location question, in local storage with its date (specification 000, section 4). */
import { type Permission, readPermission } from '#machines/storefront/location/location.rules.ts'

const permissionKey = 'treadline-location-permission'

/** Null for none, and in browsers that store nothing for this site: they are asked each time. */
export function rememberedPermission(): Permission | null {
  try {
    return readPermission(localStorage.getItem(permissionKey))
  } catch {
    return null
  }
}

/** Null forgets the last answer. */
export function rememberPermission(permission: Permission | null): void {
  try {
    if (permission) localStorage.setItem(permissionKey, JSON.stringify(permission))
    else localStorage.removeItem(permissionKey)
  } catch {
    // This browser stores nothing for this site.
  }
}
