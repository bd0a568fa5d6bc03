/** Who somebody is and how to reach them, in one text; of a phone that is no number that could be read, its digits as well. */
const names = `name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '') || ' ' || case when phone_number is null then regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') else '' end`

/** The text that a customer is searched by; an index has the same. */
export const customerText = `(${names})`

/** The text that a lead is searched by among all kinds of records; an index has the same. */
export const leadNames = `(${names})`
