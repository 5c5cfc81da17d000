// Shows the current page in the navigation. A classic script, because browsers do not load modules in pages opened from disk.
document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
