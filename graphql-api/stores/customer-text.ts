/** Who somebody is and how to reach them, in one text. */
const names = `name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '')`

/** What a customer is sought by; the index has the same words. */
export const customerText = `(${names})`

/** What a lead is sought by among all kinds of records; the index has the same words. */
export const leadNames = `(${names})`
