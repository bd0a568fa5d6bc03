const wrap = (line: string) => line.match(/.{1,84}(?:\s|$)/g) ?? ['']

/** Returns a text in the characters of PDF’s own fonts, with those escaped that end it. */
const escape = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .replaceAll(/[\\()]/g, '\\$&')

/** Builds a PDF of one page with these lines, the first one as its heading. */
export const buildPdf = ([heading = '', ...lines]: readonly string[]): Buffer => {
  const text = [
    'BT /F1 16 Tf 18 TL 72 720 Td',
    ...wrap(heading).map((line) => `(${escape(line)}) Tj T*`),
    '/F1 11 Tf',
    ...lines.flatMap(wrap).map((line) => `(${escape(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}
