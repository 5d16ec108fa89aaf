/** A mail as its reader's program understands it. Header names in lowercase. */
export type ReceivedMail = { headers: Map<string, string>; text: string; html: string }

/** Reads a message of two alternative parts (RFC 5322, 2045 to 2047), as far as the shop's mails go. */
export function readMail(source: string): ReceivedMail {
  const [headers, body] = readPart(source)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r?\n/, '')))
  const find = (type: string): string =>
    parts
      .filter(([own]) => own.get('content-type')?.startsWith(type))
      .map(([own, content]) => decode(own, content))[0] ?? ''
  return { headers, text: find('text/plain'), html: find('text/html') }
}

function readPart(source: string): [headers: Map<string, string>, body: string] {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return [new Map(headers), rest.join('\n\n')]
}

/** =?UTF-8?Q?Volvi=C3=B3?= and =?UTF-8?B?…?=; the space between two such words is none. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, content: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(content, 'base64').toString()
      : decodeQuoted(content.replaceAll('_', ' ')),
  )
}

function decode(headers: Map<string, string>, content: string): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  const plain = content.replace(/\r?\n$/, '')
  return encoding === 'quoted-printable' ? decodeQuoted(plain.replaceAll(/=\r?\n/g, '')) : plain
}

function decodeQuoted(content: string): string {
  const bytes = content.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
