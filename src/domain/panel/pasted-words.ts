/** Numbers that are written as a word. */
const numbers: Record<string, number> = {
  un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
  once: 11, doce: 12, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, cien: 100,
} // prettier-ignore

/** A number of up to three digits, or a word; not the first part of '1,5' or '2.500'. */
export const numberPattern = String.raw`(?:\d{1,3}(?![\d.,]\d)|${Object.keys(numbers).join('|')})`
/** As `numberPattern`, for the end of a line, where three digits or more are a size or a year. */
export const smallNumberPattern = String.raw`(?:\d{1,2}|${Object.keys(numbers).join('|')})`

/** 1 without a number. */
export const numberOf = (text: string | undefined): number =>
  text === undefined || text === '' ? 1 : (numbers[text] ?? Number(text))

/** Words around what is asked for, without accents, one line for each kind. */
const fillers = new Set(
  [
    // How a message begins and ends.
    'hola holaa buenas buenos buen dia dias tarde tardes noche noches saludos saludo abrazo beso besos besito chau',
    'che como va andas estas estan todo bien',
    'gracias muchas mil porfa porfis por favor porfavor please',
    // Asking.
    'quiero queria quisiera querria necesito necesitaria',
    'podes podras podrias puede',
    'pido pedir pedirte hacer haceme hago pedido',
    'mandas mandame mandar mandarme manda mandan envias enviame enviarme traes traeme traer dame das',
    'anota anotame anotas reserva reservame guarda guardame pasame pone poneme',
    'agrega agregame agregas suma sumale sumame ademas tambien mas',
    // Between the others; not 'un' and 'una', which are amounts.
    'me te les nos al a con de del el la los las lo unos unas para y e o algo nada',
    'eso seria serian es era ultimo hoy manana',
    'ok oka dale bueno listo jaja jajaja',
  ].flatMap((kind) => kind.split(' ')),
)

/** Whether a plain word is no part of what is asked for; signs beside it do not matter. */
export const isFiller = (word: string): boolean => fillers.has(word.replaceAll(/[^a-z0-9]/g, ''))

/** Without the fillers before the first amount or name; an amount is no filler. */
export function withoutFillers(text: string): string {
  const all = text.split(' ')
  const at = all.findIndex((word) => !isFiller(word) && /[a-z0-9]/.test(word))
  return at === -1 ? '' : all.slice(at).join(' ')
}

/** Without fillers and signs at both ends. */
export function trimmed(text: string): string {
  const all = withoutFillers(text).split(' ')
  const last = all.findLastIndex((word) => !isFiller(word))
  return all
    .slice(0, last + 1)
    .join(' ')
    .replaceAll(/^[^a-z0-9]+|[^a-z0-9%]+$/g, '')
}
