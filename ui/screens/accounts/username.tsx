/** Whose password a form is about, for password managers and for the rule that a password holds no email. */
export function Username({ of }: { of: string }) {
  return <input type="text" name="username" autoComplete="username" value={of} readOnly hidden />
}
