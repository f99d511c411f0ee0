import { sentences, type Words } from '../words/tables.ts'
import type { Tone } from './families.ts'

/**
 * First sentences by tone. `{this}` is the thing with its demonstrative (deze wikkeljurk, dieses
 * Wickelkleid, cette robe portefeuille), always an object: no verb has to agree with it, and German
 * needs one case only.
 */
export const openers: Readonly<Record<Tone, Words[]>> = {
  wear: sentences(`
    Draag {this} naar kantoor, naar een etentje of gewoon in het weekend.
    Tragen Sie {this} im Büro, zum Essen oder einfach am Wochenende.
    Portez {this} au bureau, au restaurant ou simplement le week-end.

    Met een paar fijne accessoires maak je van {this} een complete outfit.
    Mit wenigen Accessoires machen Sie aus {this:dat} ein komplettes Outfit.
    Quelques accessoires suffisent pour faire de {this} une tenue complète.

    Je trekt {this} aan en denkt er de rest van de dag niet meer over na.
    Sie ziehen {this} an und denken den Rest des Tages nicht mehr darüber nach.
    On enfile {this} le matin et on n’y pense plus de la journée.

    Onze ontwerpers hebben {this} zo gesneden dat je je er vrij in beweegt.
    Unsere Designer haben {this} so geschnitten, dass Sie sich frei darin bewegen.
    Nos stylistes ont coupé {this} pour laisser libre cours à vos mouvements.

    Combineer {this} met wat je al in de kast hebt: de kleur past overal bij.
    Kombinieren Sie {this} mit dem, was Sie schon im Schrank haben: Die Farbe passt zu allem.
    Associez {this} à ce que vous avez déjà : la couleur va avec tout.
  `),
  shoes: sentences(`
    Je loopt {this} nauwelijks in: het materiaal geeft meteen mee.
    Sie müssen {this} kaum einlaufen: Das Material gibt sofort nach.
    Vous adopterez {this} sans temps d’adaptation : la matière s’assouplit aussitôt.

    Draag {this} de hele dag, in de stad en op het werk.
    Tragen Sie {this} den ganzen Tag, in der Stadt und bei der Arbeit.
    Portez {this} toute la journée, en ville comme au travail.

    Met {this} onder een broek of een jurk ben je klaar om te gaan.
    Zu Hose oder Kleid: Mit {this:dat} sind Sie sofort ausgehfertig.
    Avec un pantalon ou une robe, {this} vous accompagnent partout.
  `),
  lingerie: sentences(`
    Onder een shirt of een blouse zie je {this} niet, en je voelt alleen de steun.
    Unter Shirt oder Bluse sieht man {this} nicht, man spürt nur den guten Sitz.
    Sous un t-shirt ou une blouse, on ne voit pas {this} : on ne sent que le confort.

    Wie eenmaal de goede maat heeft, wil {this} elke dag aan.
    Wer einmal die richtige Größe hat, möchte {this} jeden Tag tragen.
    Une fois la bonne taille trouvée, on veut porter {this} chaque jour.

    We hebben {this} gemaakt voor lange dagen: zacht aan de binnenkant, stevig waar het moet.
    Wir haben {this} für lange Tage gemacht: innen weich, fest wo es nötig ist.
    Nous avons conçu {this} pour les longues journées : douceur à l’intérieur, tenue là où il faut.
  `),
  night: sentences(`
    Na een lange dag trek je {this} aan en is de avond van jou.
    Nach einem langen Tag ziehen Sie {this} an, und der Abend gehört Ihnen.
    Après une longue journée, on enfile {this} et la soirée commence.

    Voor trage ochtenden en vroege avonden hebben we {this} extra zacht gemaakt.
    Für langsame Morgen und frühe Abende haben wir {this} besonders weich gemacht.
    Pour les matins tranquilles et les soirées au calme, nous avons voulu {this} tout en douceur.

    Geef {this} cadeau, of houd het gewoon zelf.
    Verschenken Sie {this}, oder gönnen Sie sich selbst etwas Gutes.
    Offrez {this}, ou gardez ce plaisir pour vous.
  `),
  swim: sentences(`
    Neem {this} mee naar zee, naar het zwembad of in de koffer voor de zon.
    Nehmen Sie {this} mit ans Meer, ins Schwimmbad oder in den Urlaub.
    Emportez {this} à la mer, à la piscine ou dans la valise des vacances.

    Je zwemt, ligt en wandelt in {this} zonder dat er iets verschuift.
    Schwimmen, sonnen, spazieren: Für all das haben wir {this} entworfen.
    Nager, lézarder, se promener : nous avons pensé {this} pour tout cela.

    We hebben {this} getest in zout en chloor: de kleur blijft.
    Wir haben {this} in Salz und Chlor getestet: Die Farbe bleibt.
    Nous avons testé {this} au sel et au chlore : la couleur reste.
  `),
  textiles: sentences(`
    Met {this} geef je een kamer in één handomdraai een ander gezicht.
    Mit {this:dat} geben Sie einem Raum im Handumdrehen ein neues Gesicht.
    Avec {this}, une pièce change de visage en un instant.

    Was {this} zo vaak je wilt: de stof blijft zacht en de kleur blijft mooi.
    Waschen Sie {this}, so oft Sie möchten: Der Stoff bleibt weich, die Farbe schön.
    Lavez {this} aussi souvent que vous le souhaitez : le tissu reste doux et la couleur belle.

    Combineer {this} met effen tinten uit dezelfde serie.
    Kombinieren Sie {this} mit ruhigen Tönen aus derselben Serie.
    Associez {this} aux tons unis de la même série.
  `),
  furniture: sentences(`
    Zet {this} waar je graag bent: de maten passen ook in een kleinere kamer.
    Stellen Sie {this} dorthin, wo Sie gern sind: Die Maße passen auch in kleinere Räume.
    Installez {this} là où vous aimez être : ses dimensions conviennent aussi aux petites pièces.

    Rustige lijnen en eerlijke materialen: zo hebben we {this} bedacht.
    Ruhige Linien und ehrliche Materialien: So haben wir {this} gedacht.
    Des lignes calmes et des matières honnêtes : voilà comment nous avons imaginé {this}.

    Je koopt {this} voor jaren en niet voor één seizoen.
    Sie kaufen {this} für Jahre und nicht für eine Saison.
    On achète {this} pour des années, pas pour une saison.
  `),
  table: sentences(`
    Dek de tafel met {this}, doordeweeks en als er bezoek is.
    Decken Sie den Tisch mit {this:dat}, im Alltag und wenn Besuch kommt.
    Dressez la table avec {this}, au quotidien comme pour recevoir.

    Je zet {this} zo op tafel en daarna zo in de vaatwasser.
    Sie stellen {this} einfach auf den Tisch und danach in die Spülmaschine.
    On pose {this} sur la table, puis tout passe au lave-vaisselle.
  `),
}
