/** Messages of the only page that must work without a catalogue, whose loading may have failed. */
const messages = {
  en: {
    title: 'We couldn’t open Vision Benefits',
    text: 'Check your connection, allow cookies for this page, then try again.',
    retry: 'Try again',
  },
  fr: {
    title: 'Impossible d’ouvrir Avantages vision',
    text: 'Vérifiez votre connexion, autorisez les témoins de cette page, puis réessayez.',
    retry: 'Réessayer',
  },
} as const;

/** Shows that the portal could not start, without the parts that may have failed to load. */
export function showStartFailure(root: HTMLElement): void {
  const language = navigator.language.startsWith('fr') ? 'fr' : 'en';
  const { title, text, retry } = messages[language];
  document.documentElement.lang = language;
  document.title = title;
  const heading = Object.assign(document.createElement('h1'), { textContent: title, tabIndex: -1 });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: retry,
  });
  button.dataset['kind'] = 'primary';
  button.addEventListener('click', () => {
    location.reload();
  });
  const main = Object.assign(document.createElement('main'), { className: 'public-main error-page' });
  main.append(heading, Object.assign(document.createElement('p'), { textContent: text }), button);
  root.replaceChildren(main);
  heading.focus();
}
