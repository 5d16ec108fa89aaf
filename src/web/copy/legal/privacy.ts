import { screens } from '#contract/screens.ts'
import { legal, type LegalSection, type ShopFacts } from './legal-section.ts'

/** Privacy policy (spec 2 §2, §9): Ley 25.326 arts. 6, 14 and 16, Disp. DNPDP 10/2008, Res. AAIP 14/2018. */
export const privacy = {
  title: (shop: string) => `Política de privacidad · ${shop}`,
  heading: 'Política de privacidad',
  lead: (shop: string) =>
    `Qué sabe ${shop} de vos, para qué lo usa y cómo pedir que te lo muestre, lo corrija o lo borre.`,
  sections: (facts: ShopFacts): LegalSection[] => [
    controller(facts),
    kept(facts),
    purposes,
    shared(facts),
    cookies,
    time,
    rights(facts),
    safety,
  ],
} as const

const controller = (facts: ShopFacts): LegalSection => ({
  id: 'responsable',
  title: 'Quién responde por tus datos',
  body: [`El responsable de los datos que se cargan en esta tienda es:`, legal.company(facts)],
})

const kept = ({ needsAccount }: ShopFacts): LegalSection => ({
  id: 'que-guardamos',
  title: 'Qué guardamos',
  body: [
    [
      'De un pedido: tu nombre, correo y teléfono, qué compraste y cómo se paga. Si te lo llevamos, también la dirección.',
      'De un comprobante de transferencia: la foto o el PDF que mandás, con los datos que tenga de quien pagó. Lo ve solo quien cobra en la tienda, para comprobar el pago, y se guarda con el pedido; si eliminás tu cuenta, se borra.',
      'De una cuenta: lo mismo, tus direcciones, favoritos, preguntas, mensajes, búsquedas y pedidos, y desde qué dispositivos entraste. De una tarjeta que guardás, los últimos 4 números. La contraseña se guarda de un modo que nadie puede leer.',
      'De un aviso de stock o un arrepentimiento: tu correo y de qué se trata.',
      'De un mensaje de contacto: lo que escribís, tu nombre y cómo contestarte, por 180 días. También va al correo de la tienda.',
      'De los formularios: la dirección de red desde la que los mandás, por poco tiempo y solo para frenar abusos.',
    ],
    `Los datos de un pedido son obligatorios porque sin ellos no se puede entregar. ${needsAccount ? 'También la cuenta, porque en esta tienda compra solo quien tiene una. Todo lo demás es optativo' : 'La cuenta y todo lo demás es optativo'}: si no los das, comprás igual. Los números de tarjeta no pasan por nuestros servidores.`,
  ],
})

const purposes: LegalSection = {
  id: 'para-que',
  title: 'Para qué los usamos',
  body: [
    'Para preparar, cobrar y entregar tus pedidos, avisarte cómo vienen, contestarte, y cumplir con lo que exigen las leyes de impuestos y de defensa del consumidor.',
    'No los vendemos ni los usamos para mandarte publicidad de otros.',
  ],
}

const shared = ({ providers }: ShopFacts): LegalSection => ({
  id: 'quien-los-ve',
  title: 'Quién más los ve',
  body: [
    'Solo quienes nos ayudan a atenderte, y solo lo que necesitan para hacerlo:',
    [
      'quien reparte: nombre, teléfono y dirección;',
      'quien aloja la tienda y envía sus correos;',
      ...(providers.length > 0
        ? [`quien cobra con tarjeta o billetera (${providers.join(', ')}): los datos del pago;`]
        : []),
      'quien nos da el mapa donde marcás tu dirección: lo que buscás y la parte que mirás;',
      'quien hace tu navegador, si querés avisos en ese dispositivo: los avisos van cifrados;',
      'las autoridades, cuando la ley lo ordena.',
    ],
  ],
})

const cookies: LegalSection = {
  id: 'cookies',
  title: 'Cookies',
  body: [
    'No usamos cookies de publicidad ni de seguimiento. La tienda guarda en tu navegador solo lo que necesita para andar:',
    [
      'una cookie de sesión, para reconocerte mientras comprás o entrás a tu cuenta;',
      'una cookie de seguridad (XSRF-TOKEN), para que nadie mande formularios en tu nombre;',
      'una cookie que dura 10 minutos cuando entrás con Google o Facebook, y otra que dice que ese navegador guarda algo tuyo;',
      'tu carrito, lo que estás escribiendo y si confirmaste que sos mayor de 18 años, que no salen de tu dispositivo hasta que hacés un pedido;',
      'lo último que viste de la tienda y de tus pedidos, para mostrártelo sin conexión, y si querés avisos en ese dispositivo.',
    ],
    'Podés borrarlas desde tu navegador cuando quieras; vas a tener que volver a ingresar.',
  ],
}

const time: LegalSection = {
  id: 'cuanto-tiempo',
  title: 'Cuánto tiempo',
  body: [
    'Los pedidos se guardan durante los plazos que fijan las leyes comerciales e impositivas. La cuenta, hasta que la elimines. Los códigos y las direcciones de red de los formularios se borran solos.',
  ],
}

const rights = ({ email }: ShopFacts): LegalSection => ({
  id: 'tus-derechos',
  title: 'Tus derechos',
  isProminent: true,
  body: [
    'Podés pedirnos gratis que te mostremos los datos que tenemos de vos: te respondemos dentro de los 10 días corridos. Podés pedir que los corrijamos, actualicemos o eliminemos: lo hacemos dentro de los 5 días hábiles (Ley 25.326, arts. 14 y 16).',
    `Si tenés cuenta, desde Mi cuenta bajás todo lo que guardamos de vos, lo corregís o eliminás la cuenta. Si no, escribinos${email ? ` a ${email}` : ''} desde el correo con el que compraste.`,
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.',
    'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
  ],
  links: [
    { label: 'Mi cuenta', to: screens.configuration },
    { label: 'Formulario de contacto', to: screens.contact },
  ],
})

const safety: LegalSection = {
  id: 'cambios',
  title: 'Cuidado y cambios',
  body: [
    'Protegemos tus datos con medidas técnicas y limitamos quién los ve dentro de la tienda. Si esta política cambia en algo que te afecte, lo vas a ver acá antes de tu próxima compra.',
  ],
}
