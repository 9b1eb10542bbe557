// The offline page's only script: loads the page that was asked for once the server responds.
function check() {
  fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => setTimeout(check, 5000),
  );
}

setTimeout(check, 5000);
addEventListener("online", check);
