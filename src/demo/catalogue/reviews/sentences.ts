import { paragraphs, type SampleLanguage } from '../words/tables.ts'

export type Verdict = 'good' | 'mixed' | 'poor'

/** What a review is about. */
export type ReviewTopic = 'clothes' | 'shoes' | 'home' | 'table' | 'machine' | 'supply'

/** Titles and sentences of reviews: a group of lines a topic, good, mixed and poor. */
function spoken(table: string): Record<ReviewTopic, Record<Verdict, string[]>> {
  const groups = paragraphs(table)
  const of = (place: number) => groups[place] ?? []
  return {
    clothes: { good: of(0), mixed: of(1), poor: of(2) },
    home: { good: of(3), mixed: of(4), poor: of(5) },
    machine: { good: of(6), mixed: of(7), poor: of(8) },
    shoes: { good: of(9), mixed: of(10), poor: of(11) },
    table: { good: of(12), mixed: of(13), poor: of(14) },
    supply: { good: of(15), mixed: of(16), poor: of(17) },
  }
}

export const reviewTitles: Readonly<Record<SampleLanguage, Record<Verdict, string[]>>> = {
  nl: {
    good: [
      'Heel tevreden',
      'Precies wat ik zocht',
      'Aanrader',
      'Mooie kwaliteit',
      'Zou ik zo weer kopen',
      'Nog mooier dan op de foto',
    ],
    mixed: ['Op zich goed', 'Goed, maar niet perfect', 'Gaat wel', 'Redelijk'],
    poor: ['Helaas teruggestuurd', 'Viel tegen', 'Had meer verwacht'],
  },
  de: {
    good: [
      'Sehr zufrieden',
      'Genau das Richtige',
      'Klare Empfehlung',
      'Gute Qualität',
      'Würde ich wieder kaufen',
      'Noch schöner als auf dem Foto',
    ],
    mixed: ['Im Grunde gut', 'Gut, aber nicht perfekt', 'Geht so', 'Ganz ordentlich'],
    poor: ['Leider zurückgeschickt', 'Enttäuscht', 'Mehr erwartet'],
  },
  fr: {
    good: [
      'Très bon achat',
      'Exactement ce que je cherchais',
      'Je recommande',
      'Belle qualité',
      'Je le rachèterais',
      'Encore mieux que sur la photo',
    ],
    mixed: ['Plutôt bien', 'Bien mais perfectible', 'Moyen', 'Correct'],
    poor: ['Renvoyé malheureusement', 'Décevant', 'J’attendais mieux'],
  },
  en: {
    good: [
      'Very pleased',
      'Just what I was looking for',
      'Highly recommended',
      'Lovely quality',
      'Would buy it again',
      'Even nicer than in the photo',
    ],
    mixed: ['Good on the whole', 'Good, but not perfect', 'It’s all right', 'Decent'],
    poor: ['Had to send it back', 'Disappointing', 'Expected more'],
  },
}

export const reviewSentences: Readonly<
  Record<SampleLanguage, Record<ReviewTopic, Record<Verdict, string[]>>>
> = {
  nl: spoken(`
    Zit heerlijk en de stof voelt goed aan.
    De maat klopt precies met de maattabel.
    Ik heb hem inmiddels in twee kleuren.
    Na vijf keer wassen ziet het er nog als nieuw uit.
    Ik krijg er steeds complimenten over.
    Netjes afgewerkt, geen losse draadjes.
    Snel bezorgd en goed verpakt.

    De kleur is iets donkerder dan op mijn scherm.
    Mooi model, maar het valt wat ruim.
    De stof is dunner dan ik dacht, maar voor de zomer prima.
    Na het wassen moet je wel strijken.
    De lengte is voor mij net iets te kort.

    Voor mij zat het te strak.
    Na één keer wassen was de vorm eruit.
    De kleur paste niet bij de foto.

    De kleur past precies bij onze kamer.
    Stevig en mooi afgewerkt.
    Precies de juiste maat, ook in een kleine ruimte.
    Voelt zacht aan en ziet er duur uit.
    Werd op de afgesproken dag gebracht.

    Mooi, maar de kleur valt iets anders uit.
    Er zat in het begin een geur aan die na een week weg was.
    Het uitpakken en neerzetten was een heel werk.

    Er zat een beschadiging aan de rand, netjes vergoed.
    De stof pluist meer dan ik had gehoopt.

    Doet precies wat hij moet doen, en stil ook.
    De bediening is duidelijk, ik had de handleiding niet nodig.
    Al een half jaar dagelijks in gebruik zonder problemen.
    Netjes bezorgd en zo klaar voor gebruik.
    Verbruikt merkbaar minder dan onze vorige.
    Degelijk en goed voor de prijs.

    Werkt goed, maar maakt iets meer geluid dan verwacht.
    De handleiding had uitgebreider gemogen.
    Het display is in fel licht lastig te lezen.

    Na drie maanden een storing, de reparatie duurde twee weken.
    Meer geluid dan op het etiket staat, vind ik.

    Zitten vanaf de eerste dag goed, geen blaren.
    De maat klopt precies met de maattabel.
    Ik loop er de hele dag op zonder moe te worden.
    Ik heb ze inmiddels in twee kleuren.
    Netjes afgewerkt en zacht van binnen.
    Snel bezorgd en goed verpakt.

    De kleur is iets donkerder dan op mijn scherm.
    Mooi model, maar het valt wat ruim.
    Moesten een paar dagen worden ingelopen.

    Voor mijn voet te smal.
    Na een paar weken liet de zool al los.

    Nog mooier dan op de foto.
    Stevig en mooi afgewerkt.
    Past precies bij wat we al hadden.
    Cadeau gedaan en er was veel bewondering voor.
    Alles kwam heel aan, goed ingepakt.
    Dagelijks in gebruik en nog als nieuw.

    Mooi, maar de kleur valt iets anders uit.
    Iets kleiner dan ik had gedacht.

    Er zat een beschadiging aan de rand, netjes vergoed.
    Ziet er goedkoper uit dan op de foto.

    Doet precies wat het moet doen.
    Goed voor de prijs.
    Ik bestel dit al voor de derde keer.
    Snel bezorgd en goed verpakt.
    Net zo goed als een duurder merk.

    Goed, maar ik merk weinig verschil met het vorige.
    Was elders in de aanbieding iets goedkoper.

    Kwam met een beschadigde verpakking aan.
    Had er meer van verwacht voor dit geld.
  `),
  de: spoken(`
    Sitzt wunderbar und der Stoff fühlt sich gut an.
    Die Größe stimmt genau mit der Tabelle überein.
    Ich habe das Modell inzwischen in zwei Farben.
    Nach fünf Wäschen sieht es noch aus wie neu.
    Ich bekomme immer wieder Komplimente dafür.
    Sauber verarbeitet, keine losen Fäden.
    Schnell geliefert und gut verpackt.

    Die Farbe ist etwas dunkler als auf meinem Bildschirm.
    Schönes Modell, fällt aber etwas groß aus.
    Der Stoff ist dünner als gedacht, für den Sommer aber prima.
    Nach dem Waschen muss man bügeln.
    Die Länge ist für mich etwas zu kurz.

    Mir war es zu eng.
    Nach einer Wäsche war die Form dahin.
    Die Farbe passte nicht zum Foto.

    Die Farbe passt genau zu unserem Zimmer.
    Stabil und schön verarbeitet.
    Genau die richtige Größe, auch für kleine Räume.
    Fühlt sich weich an und wirkt hochwertig.
    Wurde am vereinbarten Tag gebracht.

    Schön, aber die Farbe fällt etwas anders aus.
    Am Anfang roch es etwas, nach einer Woche war das weg.
    Das Auspacken und Aufstellen war viel Arbeit.

    Am Rand war eine Stelle beschädigt, wurde aber ersetzt.
    Der Stoff fusselt mehr als erhofft.

    Macht genau, was es soll, und ist dabei leise.
    Die Bedienung ist klar, die Anleitung brauchte ich nicht.
    Seit einem halben Jahr täglich im Einsatz, ohne Probleme.
    Gut angekommen und sofort einsatzbereit.
    Verbraucht spürbar weniger als unser altes.
    Solide und gut für den Preis.

    Funktioniert gut, ist aber etwas lauter als erwartet.
    Die Anleitung hätte ausführlicher sein dürfen.
    Die Anzeige ist bei hellem Licht schwer zu lesen.

    Nach drei Monaten eine Störung, die Reparatur dauerte zwei Wochen.
    Für mein Empfinden lauter als angegeben.

    Sitzen vom ersten Tag an gut, keine Blasen.
    Die Größe stimmt genau mit der Tabelle überein.
    Ich laufe den ganzen Tag darin, ohne müde zu werden.
    Ich habe sie inzwischen in zwei Farben.
    Sauber verarbeitet und innen weich.
    Schnell geliefert und gut verpackt.

    Die Farbe ist etwas dunkler als auf meinem Bildschirm.
    Schönes Modell, fällt aber etwas groß aus.
    Mussten ein paar Tage eingelaufen werden.

    Für meinen Fuß zu schmal.
    Nach ein paar Wochen löste sich schon die Sohle.

    Noch schöner als auf dem Foto.
    Stabil und schön verarbeitet.
    Passt genau zu dem, was wir schon hatten.
    Verschenkt und sehr bewundert worden.
    Alles kam heil an, gut eingepackt.
    Täglich im Gebrauch und noch wie neu.

    Schön, aber die Farbe fällt etwas anders aus.
    Etwas kleiner als gedacht.

    Am Rand war eine Stelle beschädigt, wurde aber ersetzt.
    Wirkt billiger als auf dem Foto.

    Macht genau, was es soll.
    Gut für den Preis.
    Ich bestelle das schon zum dritten Mal.
    Schnell geliefert und gut verpackt.
    Genauso gut wie eine teurere Marke.

    Gut, aber ich merke wenig Unterschied zum vorigen.
    War anderswo im Angebot etwas günstiger.

    Kam mit beschädigter Verpackung an.
    Für das Geld hatte ich mehr erwartet.
  `),
  fr: spoken(`
    Très agréable à porter, la matière est douce.
    La taille correspond exactement au guide.
    Je l’ai maintenant en deux coloris.
    Après cinq lavages, aucune différence.
    On me fait souvent des compliments.
    Finitions soignées, aucun fil qui dépasse.
    Livraison rapide et colis bien emballé.

    La couleur est un peu plus foncée que sur mon écran.
    Joli modèle, mais il taille un peu grand.
    Le tissu est plus fin que prévu, parfait pour l’été.
    Il faut repasser après le lavage.
    Un peu court pour moi.

    Trop serré pour moi.
    Après un lavage, il avait perdu sa forme.
    La couleur ne correspondait pas à la photo.

    La couleur va parfaitement avec notre pièce.
    Solide et bien fini.
    La bonne taille, même pour un petit espace.
    Doux au toucher et très élégant.
    Livré le jour convenu.

    Joli, mais la couleur est un peu différente.
    Une légère odeur au début, disparue au bout d’une semaine.
    Le déballage a pris du temps.

    Un bord était abîmé, mais remboursé sans discuter.
    Le tissu bouloche plus que je ne l’espérais.

    Fait exactement ce qu’on lui demande, et sans bruit.
    Les commandes sont claires, pas besoin de la notice.
    Utilisé chaque jour depuis six mois, aucun souci.
    Bien livré et aussitôt prêt à l’emploi.
    Consomme nettement moins que le précédent.
    Robuste et d’un bon rapport qualité-prix.

    Fonctionne bien, mais un peu plus bruyant que prévu.
    La notice aurait pu être plus complète.
    L’écran est difficile à lire en plein jour.

    Une panne au bout de trois mois, réparée en deux semaines.
    Plus bruyant qu’annoncé, à mon avis.

    Confortables dès le premier jour, pas d’ampoules.
    La taille correspond exactement au guide.
    Je marche avec toute la journée sans fatigue.
    Je les ai maintenant en deux coloris.
    Finitions soignées et intérieur doux.
    Livraison rapide et colis bien emballé.

    La couleur est un peu plus foncée que sur mon écran.
    Joli modèle, mais il taille un peu grand.
    Il a fallu quelques jours pour les assouplir.

    Trop étroit pour mon pied.
    La semelle s’est décollée au bout de quelques semaines.

    Encore plus beau que sur la photo.
    Solide et bien fini.
    S’accorde parfaitement avec ce que nous avions déjà.
    Offert en cadeau, très admiré.
    Tout est arrivé intact, bien emballé.
    Utilisé chaque jour et toujours comme neuf.

    Joli, mais la couleur est un peu différente.
    Un peu plus petit que je ne pensais.

    Un bord était abîmé, mais remboursé sans discuter.
    Fait moins bon effet que sur la photo.

    Fait exactement ce qu’on lui demande.
    D’un bon rapport qualité-prix.
    C’est la troisième fois que j’en commande.
    Livraison rapide et colis bien emballé.
    Aussi bien qu’une marque plus chère.

    Bien, mais peu de différence avec le précédent.
    Un peu moins cher en promotion ailleurs.

    L’emballage est arrivé abîmé.
    J’en attendais plus pour ce prix.
  `),
  en: spoken(`
    Comfortable to wear, and the fabric feels good.
    The size is exactly as in the size chart.
    I now have it in two colours.
    Still looks like new after five washes.
    I keep getting compliments on it.
    Neatly finished, no loose threads.
    Delivered quickly and well packed.

    The colour is slightly darker than on my screen.
    Lovely style, but it comes up a little large.
    The fabric is thinner than I thought, but fine for summer.
    It does need ironing after washing.
    The length is just a bit too short for me.

    It was too tight on me.
    It lost its shape after one wash.
    The colour did not match the photo.

    The colour goes perfectly with our room.
    Sturdy and well finished.
    Just the right size, even in a small room.
    Feels soft and looks expensive.
    It was brought on the day we agreed.

    Lovely, but the colour is a little different.
    It had a smell at first that was gone after a week.
    Unpacking it and putting it in place was quite a job.

    There was some damage at the edge, but they refunded part of it.
    The fabric pills more than I had hoped.

    Does exactly what it should, and quietly too.
    Easy to operate, I did not need the manual.
    Used every day for half a year without any trouble.
    Delivered with care and ready to use straight away.
    Uses noticeably less than our old one.
    Solid and good value for money.

    Works well, but is a little louder than expected.
    The manual could have been more detailed.
    The display is hard to read in bright light.

    It broke down after three months, and the repair took two weeks.
    Louder than the label claims, in my view.

    Comfortable from the first day, no blisters.
    The size is exactly as in the size chart.
    I walk in them all day without getting tired.
    I now have them in two colours.
    Neatly finished and soft inside.
    Delivered quickly and well packed.

    The colour is slightly darker than on my screen.
    Lovely style, but they come up a little large.
    They took a few days to wear in.

    Too narrow for my feet.
    The sole came loose after a few weeks.

    Even nicer than in the photo.
    Sturdy and well finished.
    Goes perfectly with what we already had.
    Gave it as a present and it was much admired.
    Everything arrived in one piece, well packed.
    Used every day and still like new.

    Lovely, but the colour is a little different.
    Slightly smaller than I had thought.

    There was some damage at the edge, but they refunded part of it.
    Looks cheaper than in the photo.

    Does exactly what it should.
    Good value for money.
    This is the third time I have ordered it.
    Delivered quickly and well packed.
    Just as good as a more expensive brand.

    Good, but I see little difference from my previous one.
    It was on offer for a little less elsewhere.

    Arrived in damaged packaging.
    I had expected more for the money.
  `),
}
