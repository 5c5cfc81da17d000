// Collapses the menu on small screens. A classic script, because browsers do not load modules in pages opened from disk.
(() => {
  const menu = document.querySelector('.menu');
  const fold = (isFolded) => {
    document.documentElement.classList.toggle('folded', isFolded);
    menu.setAttribute('aria-expanded', String(!isFolded));
  };
  menu.hidden = false;
  menu.addEventListener('click', () => fold(menu.getAttribute('aria-expanded') === 'true'));
  fold(true);
})();
