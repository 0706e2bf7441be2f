/** What people want to know before they come. Only somebody who stands in the salon can check it. */
export const visit = {
  payment: {
    sample: true,
    text: 'Bar oder mit Karte: girocard, Visa und Mastercard, auch kontaktlos mit Telefon oder Uhr. Bezahlt wird nach dem Termin, eine Anzahlung brauchen wir nicht.',
  },
  parking: {
    sample: true,
    text: 'Eigene Parkplätze haben wir nicht. In den Seitenstraßen rund um den Salon parken Sie am Straßenrand, tagsüber zum Teil mit Parkschein. Planen Sie etwa zehn Minuten für die Suche ein. Fahrräder lassen sich direkt vor der Tür anschließen.',
  },
  entrance: {
    sample: true,
    text: 'Ja. Der Eingang ist ebenerdig und 95 Zentimeter breit, auch innen gibt es keine Stufen. Ein Waschplatz und ein Frisierplatz sind mit dem Rollstuhl erreichbar. Das WC ist leider nicht rollstuhlgerecht.',
  },
  cancelling: {
    sample: true,
    text: 'bitte spätestens am Vortag',
  },
  lateness: {
    sample: true,
    text: 'Zehn Minuten fangen wir meist auf.',
  },
} as const
