import { volumeText } from '#domain/text/text.ts'
/** Picking of orders, and what is printed of them. */
export const picking = {
  title: (nums: readonly number[]) =>
    nums.length === 1 ? `Armar el Nº ${nums[0]}` : `Armar ${nums.length} pedidos`,
  tab: 'Armar',
  progress: (picked: number, rows: number) => `${picked} de ${rows}`,
  left: (rows: number) =>
    rows === 0 ? 'Está todo' : rows === 1 ? 'Falta juntar 1 artículo' : `Falta juntar ${rows} artículos`,
  list: 'Qué hay que juntar',
  other: 'Otros',
  row: (name: string, amount: number) => `${name}, ${amount === 1 ? '1 unidad' : `${amount} unidades`}`,
  ofOrder: (num: number, amount: number) => `Nº\u00a0${num}:\u00a0${amount}`,
  inside: (promotion: string) => `en ${promotion}`,
  pickedBy: (who: string) => `Lo juntó ${who}`,
  /** Null when the name says it. */
  volume: (ml: number | null, name: string): string | null => {
    if (ml === null) return null
    const text = volumeText(ml)
    return name.includes(text) ? null : text
  },
  awaiting: 'Esperan respuesta',
  awaitingText: (num: number) => `Nº ${num}: propusiste un cambio. No la juntes todavía.`,
  missing: 'No hay',
  missingOf: (name: string) => `No hay ${name}`,
  missingTitle: '¿De qué pedido la sacamos?',
  missingText: 'Vas a cambiar lo que lleva ese pedido.',
  takes: (amount: number) => (amount === 1 ? 'lleva 1' : `lleva ${amount}`),
  orders: 'Pedidos',
  complete: 'Completo',
  said: (text: string) => `Dejó dicho: ${text}`,
  step: (step: string, nums: readonly number[]) =>
    nums.length === 1 ? `Nº ${nums[0]}: ${step}` : `${step} (${nums.length})`,
  leftOut: (nums: readonly number[]) =>
    nums.length === 1
      ? `El Nº ${nums[0]} no está para armar: puede que espere el pago, o que ya se haya entregado o cancelado.`
      : `Estos no están para armar: ${nums.map((num) => `Nº ${num}`).join(', ')}. Puede que esperen el pago, o que ya se hayan entregado o cancelado.`,
  allDone: 'Todo armado',
  allDoneText: 'Ya están listos para salir o para que los retiren.',
  nothing: 'No hay nada para armar',
  toOrders: 'Ver los pedidos',
  print: 'Imprimir',
  noLine: 'Sin conexión: lo que marques se guarda cuando vuelva.',
  failed: 'No pudimos leer la lista',
  retry: 'Reintentar',
} as const
