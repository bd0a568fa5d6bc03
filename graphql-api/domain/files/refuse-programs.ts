import { wrongField } from '#api/errors.ts'

/** Endings of files that a computer runs, or opens as a disk or a help file with programs in it. */
const programEndings = new Set(
  `ade adp apk app appimage application appref-ms appx appxbundle bash bat chm cmd com command cpl crx csh deb
  desktop diagcab dll dmg exe fish gadget hta img inf ins ipa iso isp jar jnlp js jse ksh library-ms lnk mde
  mjs msc msi msix msp mst msu nsh pif pkg ps1 ps1xml psc1 psm1 reg rpm scf scpt scr sct search-ms
  settingcontent-ms sh shb shs sys vb vbe vbs vhd vhdx vxd ws wsc wsf wsh xll xpi zsh`.split(/\s+/),
)

/** Types of programs and installers, by the content. */
const programKinds = new Set([
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/wasm',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-elf',
  'application/x-google-chrome-extension',
  'application/x-mach-binary',
  'application/x-rpm',
  'application/x-xpinstall',
  'application/x-ms-shortcut',
])

/** First words of a script. */
const scriptStart = /^\uFEFF?(#!|@echo\s+off|<\?php|windows registry editor)/i

/** Names in a ZIP archive that make it one of programs, or a program itself. */
const programEntry =
  /(^|\/)(MANIFEST\.MF|AndroidManifest\.xml|[^/]+\.(exe|dll|msi|scr|com|bat|cmd|ps1|vbs|jar|class))$/i

/** Returns true if the bytes start a program of Windows. Text may start with its two letters, but has no null character. */
const isWindowsProgram = (first: Uint8Array) =>
  first[0] === 0x4d && first[1] === 0x5a && first.subarray(0, 64).includes(0)

/** Returns the names of the entries of a ZIP archive that begin in its first bytes. */
const entriesOf = (first: Uint8Array): string[] => {
  const bytes = Buffer.from(first)
  const names: string[] = []
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0 && at + 30 <= bytes.length;) {
    names.push(bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26)))
    at = bytes.indexOf('PK\x03\x04', at + 30)
  }
  return names
}

/** Throws BAD_USER_INPUT for the name of a program. A system that runs it may ignore dots, spaces and invisible characters at the end. */
export const refuseProgramName = (name: string) => {
  const ending = /\.([^.]+?)[.\s\p{Cf}]*$/u.exec(name)?.[1]?.toLowerCase()
  if (ending !== undefined && programEndings.has(ending))
    throw wrongField(
      'name',
      `Programs can’t be attached, and .${ending} is the name of one. Attach the document itself.`,
    )
}

/** Throws BAD_USER_INPUT for the first bytes of a program, an installer, a script, or an archive of programs. */
export const refuseProgram = (first: Uint8Array, kind: string | undefined, ending?: string) => {
  const start = Buffer.from(first.subarray(0, 64)).toString('utf8')
  const isProgram =
    isWindowsProgram(first) || scriptStart.test(start) || (kind && programKinds.has(kind))
  const nameText = ending ? ` named ${ending}` : ''
  if (isProgram)
    throw wrongField('type', `This is a program${nameText}. Attach the document itself.`)
  if (entriesOf(first).some((name) => programEntry.test(name)))
    throw wrongField(
      'type',
      `This is an archive of programs${nameText}. Attach the documents alone.`,
    )
}
