// Collapses the menu on small screens and adds a copy button to code blocks. Pages are readable without it.
// A classic script, because browsers do not load modules in pages opened from disk.
(() => {
  const menu = document.querySelector('.menu');
  const fold = (open) => {
    document.documentElement.classList.toggle('menu-folded', !open);
    menu.setAttribute('aria-expanded', String(open));
  };

  if (menu) {
    menu.hidden = false;
    menu.addEventListener('click', () => fold(menu.getAttribute('aria-expanded') !== 'true'));
    fold(false);
  }

  const addCopyButton = (block) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), 1500);
    });
    const frame = document.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    frame.append(block, button);
  };

  // Undefined on a page served over plain HTTP: browsers restrict the clipboard to secure pages.
  if (navigator.clipboard) document.querySelectorAll('pre:has(> code)').forEach(addCopyButton);
})();
