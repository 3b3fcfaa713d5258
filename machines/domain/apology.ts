/** What broke and may be sent again (specification, gateway). */
export const apology = 'Oops. Something went wrong, please try again.'
