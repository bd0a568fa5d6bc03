/** The maximum number of characters of each field of the site's two forms. */
export const inquiryLengths = { name: 200, email: 254, phone: 40, company: 200, message: 5000 }
