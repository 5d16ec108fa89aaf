import { screens } from '#contract/screens.ts'
import { withdrawalDays } from '#domain/orders/withdrawal.ts'
import { foot } from '../lazy-shell.ts'
import { frame } from '../shell.ts'
import { legal, type LegalSection, type ShopFacts } from './legal-section.ts'

/** Terms (spec 2 §2, §9), with the information required before a purchase: Ley 24.240, CCyC arts. 1104 to 1116, Res. 270/2020. */
export const terms = {
  title: (shop: string) => `Términos y condiciones · ${shop}`,
  heading: 'Términos y condiciones',
  lead: (shop: string) =>
    `Cómo se compra en ${shop}, qué te corresponde y a quién reclamarle. Al hacer un pedido aceptás estas condiciones; ninguna te quita un derecho que te dé la ley.`,
  sections: (facts: ShopFacts): LegalSection[] => [
    seller(facts),
    adults,
    prices,
    ordering,
    paying(facts),
    delivery(facts),
    withdrawal(facts),
    faults(facts),
    complaints(facts),
  ],
} as const

const seller = (facts: ShopFacts): LegalSection => ({
  id: 'quien-vende',
  title: 'Quién vende',
  body: [
    legal.company(facts),
    ...(facts.hours.length > 0 ? ['Atendemos en estos horarios:', facts.hours] : []),
  ],
})

const adults: LegalSection = {
  id: 'mayores-de-18',
  title: 'Solo para mayores de 18 años',
  body: [
    'Vendemos bebidas alcohólicas únicamente a personas de 18 años o más (Ley 24.788). Al comprar declarás que los tenés.',
    'Quien recibe o retira el pedido también tiene que ser mayor de edad: podemos pedirle un documento y, si no lo es, no entregarlo.',
    'Beber con moderación.',
  ],
}

const prices: LegalSection = {
  id: 'precios',
  title: 'Precios',
  body: [
    'Todos los precios son finales, en pesos argentinos y con impuestos incluidos. En cada producto está también el precio sin impuestos nacionales.',
    'El total del pedido, con el descuento o recargo del método de pago y el costo de envío, está a la vista antes de que confirmes. Si cambió mientras comprabas, te lo avisamos y no se hace el pedido hasta que lo aceptes.',
    'Las ofertas valen mientras están publicadas y hasta agotar el stock que se muestra.',
  ],
}

const ordering: LegalSection = {
  id: 'pedido',
  title: 'Cómo se hace un pedido',
  body: [
    'Elegís los productos, completás entrega, datos y método de pago, revisás el resumen y tocás “Finalizar compra”. Hasta ese momento podés corregir todo.',
    'Apenas lo recibimos te mandamos un correo con el número, el detalle y el total: es la constancia de tu compra. Si algo que pediste no estuviera disponible, te ofrecemos otra cosa o te devolvemos lo que pagaste.',
  ],
}

const paying = ({ methods }: ShopFacts): LegalSection => ({
  id: 'pago',
  title: 'Pago',
  body: [
    ...(methods.length > 0
      ? ['Podés pagar con:', methods]
      : ['El método de pago se acuerda al confirmar el pedido.']),
    'Si un método tiene descuento o recargo, se ve al elegirlo y queda detallado en el total.',
  ],
})

const delivery = ({ hasDelivery, hasPickUp, zones, deliveryPrice, address }: ShopFacts): LegalSection => ({
  id: 'entrega',
  title: 'Entrega',
  body: [
    ...(hasDelivery
      ? [
          zones.length > 0
            ? 'Llevamos tu pedido a domicilio. El costo depende de la zona:'
            : deliveryPrice === null
              ? 'Llevamos tu pedido a domicilio. El costo se ve antes de confirmar.'
              : `Llevamos tu pedido a domicilio. Costo del envío: ${deliveryPrice}.`,
          ...(zones.length > 0 ? [zones] : []),
        ]
      : []),
    ...(hasPickUp ? [`Podés retirarlo sin cargo${address ? ` en ${address}` : ' en el local'}.`] : []),
    'El día que elegís queda en el pedido, y te avisamos cuando está listo o sale para tu casa. Si no llega en término podés exigir que se entregue, aceptar otra cosa equivalente o cancelar la compra con la devolución de lo que pagaste (Ley 24.240, art. 10 bis).',
  ],
})

const withdrawal = ({ shop }: ShopFacts): LegalSection => ({
  id: 'arrepentimiento',
  title: 'Derecho de arrepentimiento',
  isProminent: true,
  body: [
    `Tenés derecho a arrepentirte de la compra dentro de los ${withdrawalDays} días corridos, contados desde que hiciste el pedido o desde que lo recibiste, lo último que ocurra. No tenés que dar motivos ni pagar nada (Ley 24.240, art. 34; Código Civil y Comercial, arts. 1110 a 1115).`,
    `Es un derecho al que no se puede renunciar. Si el plazo vence en un día inhábil, se extiende hasta el primer día hábil siguiente.`,
    'Para usarlo alcanza con el botón de arrepentimiento: no pide cuenta y te da un código en el momento. También podés avisarnos por escrito o devolver la compra dentro del plazo.',
    `Poné los productos a disposición de ${shop}: los gastos de la devolución corren por nuestra cuenta. Te devolvemos todo lo que pagaste.`,
    'No alcanza a los productos perecederos o que se deterioran con rapidez, a los hechos a tu medida o personalizados, ni a los que por su naturaleza no pueden devolverse (art. 1116).',
  ],
  links: [{ label: frame.withdrawal, to: screens.withdrawal }],
})

const faults = ({ email }: ShopFacts): LegalSection => ({
  id: 'cambios',
  title: 'Si algo llegó mal',
  body: [
    `Si un producto llegó roto, equivocado o en mal estado, avisanos${email ? ` a ${email}` : ''}: te lo cambiamos o te devolvemos lo que pagaste, sin costo para vos.`,
    'Los productos durables nuevos, como copas o sacacorchos, tienen además la garantía legal de seis meses (Ley 24.240, art. 11).',
  ],
  links: [{ label: 'Escribirnos', to: screens.contact }],
})

const complaints = ({ claimsUrl }: ShopFacts): LegalSection => ({
  id: 'reclamos',
  title: 'Reclamos y jurisdicción',
  body: [
    'Si no te dimos una respuesta que te sirva, podés reclamar gratis ante Defensa de las y los Consumidores.',
    'A estas compras se aplican las leyes argentinas. Ante un conflicto es competente la justicia del lugar donde recibiste o tenías que recibir la compra (Código Civil y Comercial, art. 1109).',
  ],
  links: claimsUrl ? [{ label: foot.claims, to: claimsUrl }] : [],
})
