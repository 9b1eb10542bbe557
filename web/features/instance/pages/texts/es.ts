import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} es un lugar para reunir ideas. Lo que encuentras (una imagen, una receta, una página que vale la pena) lo guardas como un pin; lo que va junto lo ordenas en tableros.

## ¿Por qué un pájaro jardinero?
El pergolero satinado reúne cosas azules y las coloca con mucho esmero. No todas son suyas ni las vende: simplemente ve lo que combina. Nos pareció un buen ejemplo.

## Lo llevan personas, no una plataforma
Esta es una instancia de Bowerbird, que es abierto y que cualquiera puede poner en marcha. Las personas que llevan esta deciden quién puede unirse y qué reglas valen aquí, y responden de ello.

## Contacto
Las preguntas, los elogios y las quejas llegan a las personas que están detrás de {name} en {contact}.`,

  terms: `Estas son las reglas de {name}. Son breves porque están para leerse.

## Tu cuenta
Debes tener al menos 13 años. Da una dirección de correo que sea tuya, no compartas tu contraseña y avísanos si otra persona ha entrado en tu cuenta.

## Lo que guardas
Lo que guardas sigue siendo tuyo, o de quien lo hizo. Permites a {name} conservarlo y mostrarlo a quienes tú dejes verlo, mientras esté aquí. Guarda solo lo que puedas compartir e indica siempre la fuente.

## Lo que no tiene sitio aquí
- Lo que infringe la ley del lugar donde estás o donde está {name}.
- El odio, las amenazas y el acoso, y las imágenes que hacen daño a quienes aparecen en ellas.
- El contenido sexual con menores de edad, en cualquier forma.
- El spam, el engaño y los programas dañinos.

Quitamos esas cosas y podemos cerrar las cuentas que las traen una y otra vez. Si crees que nos hemos equivocado, escribe a {contact}.

## Irse
Puedes eliminar tu cuenta en cualquier momento en los ajustes. Se oculta al instante y desaparece para siempre a los 14 días.

## Lo que prometemos
Llevamos {name} con cuidado, pero sin garantías: puede dejar de funcionar un rato y puede terminar. Si va a terminar, lo diremos con tiempo suficiente.`,

  privacy: `Qué sabe {name} de ti, por qué y durante cuánto tiempo.

## Lo que guardamos
- Tu correo y tu fecha de nacimiento, para llevar tu cuenta y respetar la edad mínima. Nadie más los ve.
- Tu nombre, tu nombre de usuario, tu imagen y lo que escribes sobre ti, para mostrarlos a otras personas.
- Lo que guardas, ordenas y escribes aquí.
- Dónde tienes la sesión iniciada: tipo de dispositivo, país y hora, para que puedas cerrar una sesión que no sea tuya.

## Lo que no hacemos
No vendemos datos, no mostramos publicidad ajena y no cargamos nada de otras empresas: ni rastreadores, ni tipografías, ni contadores.

## Cookies
Solo aquellas sin las que esto no funcionaría: tu sesión, una clave que impide que otros actúen en tu nombre y tu idioma. Tu preferencia por el tema claro u oscuro se queda en tu navegador.

## País
Buscamos el país de tu dirección de red en un archivo de nuestra propia máquina, para cumplir la ley del lugar. La dirección en sí no se guarda con tu cuenta.

## Durante cuánto tiempo
Mientras exista tu cuenta. Después de que la elimines, todo desaparece en un plazo de 14 días; las copias de seguridad, cuando les llega el turno.

## Tus derechos
Puedes ver y cambiar tus datos en los ajustes y pedir que se borren. Para cualquier otra cosa, escribe a {contact}.`,
};
