/** What several layers say of an account. */
export const enterPassword = 'Please enter your password'
