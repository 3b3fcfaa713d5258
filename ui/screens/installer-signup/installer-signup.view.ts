/** What the page of the installer network is told by the server. */
export interface InstallerSignupView {
  /** Names this one form: sending it twice applies once. */
  formKey: string
  /** What is wrong, by field. */
  fields: Record<string, string>
  /** What is wrong with the whole. */
  message: string | null
  /** What was typed. */
  values: Record<string, string>
}
