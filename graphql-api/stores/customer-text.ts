/** What a customer is sought by; the index has the same words. */
export const customerText = `(name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, ''))`
