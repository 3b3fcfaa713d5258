/** How the SQL in adapters/database/migrations is made from the schema: `npx drizzle-kit generate --name initial`. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './adapters/database/schema/index.ts',
  out: './adapters/database/migrations',
  casing: 'snake_case',
})
