import type { AstroStories, AstroStory } from '../astro-story.ts'

export default { title: 'Shell/Failure', parameters: { astro: 'states/Failure' } } satisfies AstroStories

interface FailureProps {
  title: string
  body: string
  reference?: string
}

export const Full: AstroStory<FailureProps> = {
  args: {
    nl: {
      title: 'Er ging iets mis',
      body: 'Er is een fout opgetreden. Probeer het later opnieuw.',
      reference: '4f1c02be',
    },
    de: {
      title: 'Etwas ist schiefgegangen',
      body: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
      reference: '4f1c02be',
    },
    fr: {
      title: 'Un problème est survenu',
      body: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
      reference: '4f1c02be',
    },
  },
}

export const WithoutReference: AstroStory<FailureProps> = {
  args: {
    nl: { title: 'Deze inhoud kon niet worden geladen.', body: 'Probeer het over een ogenblik opnieuw.' },
    de: { title: 'Dieser Inhalt konnte nicht geladen werden.', body: 'Versuchen Sie es gleich noch einmal.' },
    fr: { title: 'Ce contenu n’a pas pu être chargé.', body: 'Réessayez dans un instant.' },
  },
}
