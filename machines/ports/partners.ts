/** Partners: who applies to mount tires for the shop. */
import type { InstallerApplication } from '#machines/domain/installers/installer-application.ts'

export interface Partners {
  /** Keeps the application. The same key again keeps nothing and gives the same id. */
  apply(application: InstallerApplication, key: string): Promise<{ applicationId: string }>
}
