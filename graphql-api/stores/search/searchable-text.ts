/** Name and contact details in one text. */
const names = `name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '')`

/** The text that customers are searched by; the index has the same expression. */
export const customerText = `(${names})`

/** The text that leads are searched by in the search of everything; the index has the same expression. */
export const leadNames = `(${names})`
