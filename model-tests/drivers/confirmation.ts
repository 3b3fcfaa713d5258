/** The path of a placed order's page: it names the order. */
export const confirmationPath = /^\/checkout\/order-confirmation\/[0-9A-HJKMNP-TV-Z]{8}$/
