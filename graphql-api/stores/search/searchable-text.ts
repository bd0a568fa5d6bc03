/** Name and contact details in one text. A phone that does not parse as a number is included with its digits. */
const names = `name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '') || ' ' || case when phone_number is null then regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') else '' end`

/** The text that customers are searched by; the index has the same expression. */
export const customerText = `(${names})`

/** The text that the global search finds leads by; the index has the same expression. */
export const leadText = `(${names})`
